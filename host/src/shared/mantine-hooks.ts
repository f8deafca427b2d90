// Written by "pnpm offer": what the remotes take of @mantine/hooks.
export { useDisclosure } from '@mantine/hooks'
