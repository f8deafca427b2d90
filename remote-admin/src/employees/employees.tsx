import { PageCard, UnderConstruction } from 'shared-ui'

export function Employees() {
  return (
    <PageCard title="Employees">
      <UnderConstruction />
    </PageCard>
  )
}
