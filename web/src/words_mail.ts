// words_mail.ts - what is said about mails to who is waited for.

export const mail = {
    label: 'Mail me when it is my turn',
    help: 'One mail for all your tables here, and none while you have a table open. Nobody else is told the address.',
    save: 'Save',
    remove: 'Remove',
    kept: 'Saved. Mails go to this address.',
    gone: 'Removed. No more mails.',
};

export const noMail = {
    title: 'No more mail',
    why: 'This server then writes no more to the address that got the mail, and takes it from nobody any more.',
    end: 'End the mails',
    done: 'Done. No more mail comes from here.',
    home: 'To the games',
};
