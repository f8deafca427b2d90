import { Button } from '@mantine/core'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { labelText, useLingui } from 'shared-i18n'
import { lazyScreen, PageCard } from 'shared-ui'
import { NeatWidgetList } from './neat-widget-list'
import { CREATE, NEAT_WIDGETS, TITLE } from './paths'

const NewNeatWidget = lazyScreen(async () => (await import('./neat-widget-form')).NewNeatWidget)
const EditNeatWidget = lazyScreen(async () => (await import('./edit-neat-widget')).EditNeatWidget)

export function NeatWidgets() {
  // Renders the labels again when the language changes.
  useLingui()
  const { pathname, search } = useLocation()
  const onList = pathname.replace(/\/$/, '') === NEAT_WIDGETS
  return (
    <PageCard
      title={labelText(TITLE)}
      actions={
        onList && (
          <Button component={Link} to={`${NEAT_WIDGETS}/${CREATE.path}`} state={{ list: search }}>
            {labelText(CREATE.label)}
          </Button>
        )
      }
    >
      <Routes>
        <Route path={CREATE.path} element={<NewNeatWidget />} />
        <Route path="edit/:id" element={<EditNeatWidget />} />
        <Route path="*" element={<NeatWidgetList />} />
      </Routes>
    </PageCard>
  )
}
