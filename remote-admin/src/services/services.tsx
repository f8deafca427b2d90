import { PageCard, UnderConstruction } from 'shared-ui'

export function Services() {
  return (
    <PageCard title="Services">
      <UnderConstruction />
    </PageCard>
  )
}
