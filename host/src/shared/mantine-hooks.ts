// Written by "pnpm offer": what the remotes take of @mantine/hooks.
export {} from '@mantine/hooks'
