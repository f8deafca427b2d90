import type { ComponentType, ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { labelText, useLingui } from 'shared-i18n'
import { lazyScreen, NotFoundRecord, PageCard } from 'shared-ui'
import type { RecordFormProps } from '../form/use-record-form'
import { IMPORT_PATH } from '../records'
import { NewRecordLink } from './new-record-link'
import { RecordList, type RecordListProps } from './record-list'
import { StoredRecord } from './stored-record'

const ImportScreen = lazyScreen(async () => (await import('../imports/import-screen')).ImportScreen)

interface SectionPageProps<Entity extends { id: number }, Payload> extends RecordListProps<Entity, Payload> {
  /** Readers who change nothing have the list, and the form of a new record where they may add one. */
  form: ComponentType<RecordFormProps<Entity>>
  /** Links beside the name of a stored record. */
  links?: ComponentType<{ record: Entity }>
  /** True for readers who may add records. */
  mayAdd?: boolean
  /** Further routes below the section's path. */
  routes?: ReactNode
}

/** The routes of one section: its list, its import, the form of a new record and the form of a stored one. */
export function SectionPage<Entity extends { id: number }, Payload>({
  form: Form,
  links,
  mayAdd = false,
  routes,
  ...list
}: SectionPageProps<Entity, Payload>) {
  const { i18n } = useLingui()
  const { section, readersAdvice } = list
  const { path, imports } = section
  const title = labelText(section.title)
  const addsRecords = mayAdd || !readersAdvice
  const newTitle = labelText(section.create.label)
  return (
    <Routes>
      <Route
        index
        element={
          <PageCard title={title} actions={addsRecords && <NewRecordLink section={section} />}>
            <RecordList {...list} />
          </PageCard>
        }
      />
      {addsRecords && (
        <Route
          path={section.create.path}
          element={
            <PageCard title={newTitle} narrow>
              <Form />
            </PageCard>
          }
        />
      )}
      {!readersAdvice && (
        <>
          {imports && (
            <Route
              path={IMPORT_PATH}
              element={
                <PageCard title={title}>
                  <ImportScreen section={{ ...section, entity: imports }} />
                </PageCard>
              }
            />
          )}
          <Route
            path="edit/:id"
            element={
              <StoredRecord section={section} links={links}>
                {(stored) => <Form stored={stored} />}
              </StoredRecord>
            }
          />
        </>
      )}
      {routes}
      <Route
        path="*"
        element={
          <PageCard title={title}>
            <NotFoundRecord to={path} back={i18n.t('Back to {list}', { list: title })} />
          </PageCard>
        }
      />
    </Routes>
  )
}
