import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useLingui } from 'shared-i18n'

/**
 * Placeholders of the size of the dashboard's cards, so that the layout does not shift when the data arrives.
 */
export function DashboardSkeleton() {
  const { i18n } = useLingui()
  return (
    <Stack gap="lg" role="status" aria-label={i18n.t('Loading…')}>
      <Skeleton h={20} w={280} />
      <SimpleGrid cols={{ base: 2, lg: 4 }}>
        {['revenue', 'sales', 'ticket', 'clients'].map((figure) => (
          <Skeleton key={figure} h={124} radius="lg" />
        ))}
      </SimpleGrid>
      <Skeleton h={380} radius="lg" />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Skeleton h={280} radius="lg" />
        <Skeleton h={280} radius="lg" />
      </SimpleGrid>
    </Stack>
  )
}
