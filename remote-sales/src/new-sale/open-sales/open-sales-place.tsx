import { Box } from '@mantine/core'

/** Keeps the place of open sales that are not loaded yet, so that nothing moves when they are. */
export const OpenSalesPlace = ({ count }: { count: number }) => (
  // As high as open-sales.module.css says.
  <Box h={{ base: `calc(${count} * 5rem + 8px)`, xs: `calc(${count} * 2.75rem + 8px)` }} />
)
