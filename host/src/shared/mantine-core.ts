// Written by "pnpm offer": what the remotes take of @mantine/core.
export { Title } from '@mantine/core'
