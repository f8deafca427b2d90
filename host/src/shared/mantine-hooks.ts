// Written by "npm run offer": what remotes take of @mantine/hooks.
// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts
export { useDisclosure } from '@mantine/hooks'
