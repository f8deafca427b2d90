import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { lazyScreen } from 'shared-ui'
import { PAYMENT_METHODS, SERVICES } from '../records'
import { SectionPage } from '../section/section-page'
import { ServiceList } from './service-list'

const ServiceForm = lazyScreen(async () => (await import('./service-form')).ServiceForm)
const EditService = lazyScreen(async () => (await import('./service-form')).EditService)

export function Services() {
  return (
    <SectionPage
      section={SERVICES}
      imports="service"
      list={<ServiceList />}
      create={<ServiceForm />}
      edit={<EditService />}
      actions={
        <Button component={Link} to={PAYMENT_METHODS.path} variant="subtle" px={8} ml={-8}>
          Payment methods
        </Button>
      }
    />
  )
}
