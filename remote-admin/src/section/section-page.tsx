import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { labelText, useLingui } from 'shared-i18n'
import { lazyScreen, NotFoundRecord, PageCard, useSubpageTitle } from 'shared-ui'
import type { RecordFormProps } from '../form/use-record-form'
import { IMPORT_PATH } from '../records'
import { RecordList, type RecordListProps } from './record-list'
import { FormPage, StoredRecord } from './stored-record'

const ImportScreen = lazyScreen(async () => (await import('../imports/import-screen')).ImportScreen)

interface SectionPageProps<Entity extends { id: number }, Payload> extends RecordListProps<Entity, Payload> {
  form: ComponentType<RecordFormProps<Entity>>
  /** Links beside the name of a stored record. */
  links?: ComponentType<{ record: Entity }>
  /** Further routes below the section's path. */
  routes?: ReactNode
}

/** The routes of one section: its list, its import, the form of a new record and the form of a stored one. */
export function SectionPage<Entity extends { id: number }, Payload>({
  form: Form,
  links,
  routes,
  ...list
}: SectionPageProps<Entity, Payload>) {
  const { i18n } = useLingui()
  const { section } = list
  const { pathname, search } = useLocation()
  const { path, imports } = section
  const title = labelText(section.title)
  const here = pathname.replace(/\/$/, '')
  const onList = here === path
  const onForm = !onList && here !== `${path}/${IMPORT_PATH}`
  return (
    <PageCard
      title={title}
      narrow={onForm}
      actions={
        onList && (
          <Button
            component={Link}
            to={`${path}/${section.create.path}`}
            state={{ list: search }}
            aria-keyshortcuts="n"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {labelText(section.create.label)}
          </Button>
        )
      }
    >
      <Routes>
        <Route index element={<RecordList {...list} />} />
        <Route
          path={section.create.path}
          element={
            <NewRecord title={labelText(section.create.label)}>
              <Form />
            </NewRecord>
          }
        />
        {imports && (
          <Route path={IMPORT_PATH} element={<ImportScreen section={{ ...section, entity: imports }} />} />
        )}
        {routes}
        <Route
          path="edit/:id"
          element={
            <StoredRecord section={section} links={links}>
              {(stored) => <Form stored={stored} />}
            </StoredRecord>
          }
        />
        <Route
          path="*"
          element={<NotFoundRecord to={path} back={i18n.t('Back to {list}', { list: title })} />}
        />
      </Routes>
    </PageCard>
  )
}

function NewRecord({ title, children }: { title: string; children: ReactNode }) {
  useSubpageTitle(title)
  return <FormPage title={title}>{children}</FormPage>
}
