"""The faults of the chaos test: of Redis, of the connections to it, and of the servers."""

import asyncio
import time


class Faults:
    """The faults that the seed chooses. Each one is over when its function returns."""

    def __init__(self, site, chance):
        self.site = site
        self.redis = site.redis
        self.chance = chance
        self.performed = {}
        self.decks = {}

    async def of_redis(self, until):
        faults = [self._kill_redis, self._stall, self._cut, self._lose_answers, self._hold, self._promote,
                  self._promote_and_keep, self._fill, self._forbid_announcements]
        await self._some(faults, until, pause=(0.2, 1.2))

    async def of_servers(self, until):
        await self._some([self._kill_server, self._end_server], until, pause=(2, 6))

    async def _some(self, faults, until, pause):
        """Goes through all faults in a random order, again and again."""
        deck = self.decks.setdefault(len(faults), [])
        while True:
            await asyncio.sleep(self.chance.uniform(*pause))
            if time.monotonic() > until:
                return
            if not deck:
                deck += self.chance.sample(range(len(faults)), len(faults))
            name = await faults[deck.pop()]()
            self.performed[name] = self.performed.get(name, 0) + 1

    async def _pause(self, least, most):
        await asyncio.sleep(self.chance.uniform(least, most))

    def _some_proxies(self):
        """One of the proxies, or both."""
        return self.chance.choice([self.site.proxies, self.site.proxies[:1], self.site.proxies[1:]])

    async def _kill_redis(self):
        self.redis.primary.kill()
        await self._pause(0.1, 4)
        await asyncio.to_thread(self.redis.primary.start)
        return "Redis killed"

    async def _stall(self):
        self.redis.primary.stall()
        await self._pause(0.3, 5)
        if self.chance.random() < 0.5:
            self.redis.primary.resume()
            return "Redis stalled"
        # What waited for it is lost.
        self.redis.primary.kill()
        await asyncio.to_thread(self.redis.primary.start)
        return "Redis stalled and killed"

    async def _cut(self):
        for _ in range(self.chance.randint(2, 12)):
            for proxy in self._some_proxies():
                proxy.cut()
            await self._pause(0.02, 0.3)
        return "connections cut"

    async def _lose_answers(self):
        """Redis performs commands, and the servers do not learn it."""
        for _ in range(self.chance.randint(1, 3)):
            proxies = self._some_proxies()
            for proxy in proxies:
                proxy.loses_answers = True
            await self._pause(0.02, 1)
            for proxy in proxies:
                proxy.cut()
                proxy.loses_answers = False
            await self._pause(0.1, 1)
        return "answers lost"

    async def _hold(self):
        proxies = self._some_proxies()
        for proxy in proxies:
            proxy.hold()
        await self._pause(0.3, 5)
        is_cut = self.chance.random() < 0.5
        for proxy in proxies:
            if is_cut:
                proxy.cut()
            proxy.release()
        return f"connections held{' and cut' if is_cut else ''}"

    async def _promote(self):
        await self._change_roles()
        for proxy in self.site.proxies:
            proxy.cut()
        return "replica promoted"

    async def _promote_and_keep(self):
        """The connections to the former primary stay open, and it refuses writes."""
        await self._change_roles()
        await self.site.serves("after its primary became a replica")
        return "replica promoted, connections kept"

    async def _change_roles(self):
        await asyncio.to_thread(self.redis.promote)
        for proxy in self.site.proxies:
            proxy.target = self.redis.primary.port

    async def _fill(self):
        await asyncio.to_thread(self.redis.primary.demand, "CONFIG", "SET", "maxmemory", "1mb")
        await self._pause(0.5, 3)
        await asyncio.to_thread(self.redis.primary.demand, "CONFIG", "SET", "maxmemory", "0")
        return "memory full"

    async def _forbid_announcements(self):
        """Changes are made and answered, but the other server does not learn of them until it reads again."""
        await asyncio.to_thread(self.redis.primary.demand, "ACL", "SETUSER", "default", "-publish")
        await self._pause(0.2, 1.5)
        await asyncio.to_thread(self.redis.primary.demand, "ACL", "SETUSER", "default", "+publish")
        for proxy in self.site.proxies:
            proxy.cut()
        return "PUBLISH forbidden"

    async def _kill_server(self):
        server = self.chance.choice(self.site.servers)
        server.kill()
        await self._pause(0.1, 3)
        server.launch()
        return "server killed"

    async def _end_server(self):
        server = self.chance.choice(self.site.servers)
        await asyncio.to_thread(server.stop)
        await self._pause(0.1, 1)
        server.launch()
        return "server ended"
