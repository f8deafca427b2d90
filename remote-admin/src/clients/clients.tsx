import { PageCard, UnderConstruction } from 'shared-ui'

export function Clients() {
  return (
    <PageCard title="Clients">
      <UnderConstruction />
    </PageCard>
  )
}
