// words_mail.ts - what is said about mails to who is waited for.

export const mail = {
    label: 'Mail me when it is my turn',
    help: 'One mail for all your tables here, and none while you have a table open. Nobody else is told the address.',
    save: 'Save',
    remove: 'Remove',
    kept: 'Saved. Mails go to this address.',
    gone: 'Removed. No more mails.',
};
