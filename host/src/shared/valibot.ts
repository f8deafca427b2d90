// Written by "pnpm offer": what the remotes take of valibot.
export {} from 'valibot'
