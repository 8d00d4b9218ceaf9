"""As much of pettingzoo's documented interface (AEC) as the adapters use, for where it is not installed."""


class AECEnv:
    def _clear_rewards(self):
        for agent in self.rewards:
            self.rewards[agent] = 0

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def last(self, observe=True):
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter=2 ** 63):
        while self.agents and max_iter:
            max_iter -= 1
            yield self.agent_selection

    def _was_dead_step(self, action):
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        for one in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del one[agent]
        self.agents.remove(agent)
        dead = [agent for agent in self.agents if self.terminations[agent] or self.truncations[agent]]
        if dead:
            self.agent_selection = dead[0]
        self._clear_rewards()
