// Written by "npm run fix": the names of @mantine/hooks that the host offers.
// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts
export { useDebouncedValue, useDisclosure, useMounted } from '@mantine/hooks'
