import { Button, Group, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import type { ImportEntity } from 'shared-api'
import { Loading, lazyScreen, NotFoundRecord, PageCard, useSubpageTitle } from 'shared-ui'
import { IMPORT_PATH } from '../import/import-link'
import type { RecordSection } from '../records'

const ImportScreen = lazyScreen(async () => (await import('../import/import-screen')).ImportScreen)

interface SectionPageProps {
  section: RecordSection
  /** The entity that can be imported. Default: no import. */
  imports?: ImportEntity
  list: ReactNode
  /** The form of a new record. */
  create: ReactNode
  /** The form of a stored record. It reads the id from the route. */
  edit: ReactNode
  /** Further buttons on the list, beside the button for a new record. */
  actions?: ReactNode
}

/** The routes of one section: its list, the form of a new record and the form of a stored one. */
export function SectionPage({ section, imports, list, create, edit, actions }: SectionPageProps) {
  const { pathname, search } = useLocation()
  const { title, path } = section
  const here = pathname.replace(/\/$/, '')
  const onList = here === path
  const onForm = !onList && here !== `${path}/${IMPORT_PATH}`
  return (
    <PageCard
      title={title}
      narrow={onForm}
      actions={
        onList && (
          <Group gap="xs">
            {actions}
            <Button
              component={Link}
              to={`${path}/${section.create.path}`}
              state={{ list: search }}
              aria-keyshortcuts="n"
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {section.create.label}
            </Button>
          </Group>
        )
      }
    >
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route index element={list} />
          <Route path={section.create.path} element={<NewRecord section={section}>{create}</NewRecord>} />
          {imports && (
            <Route path={IMPORT_PATH} element={<ImportScreen section={{ ...section, entity: imports }} />} />
          )}
          <Route path="edit/:id" element={<Form title={`Edit ${section.record}`}>{edit}</Form>} />
          <Route
            path="*"
            element={<NotFoundRecord what={section.record} to={path} back={`Back to ${title}`} />}
          />
        </Routes>
      </Suspense>
    </PageCard>
  )
}

function NewRecord({ section, children }: { section: RecordSection; children: ReactNode }) {
  const title = `Add ${section.record}`
  useSubpageTitle(title)
  return <Form title={title}>{children}</Form>
}

function Form({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Title order={2} size="h3" mb="md">
        {title}
      </Title>
      {children}
    </>
  )
}
