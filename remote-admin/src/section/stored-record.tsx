import { Group } from '@mantine/core'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useParams } from 'react-router-dom'
import { ApiError, type Stored } from 'shared-api'
import { labelText, useLingui } from 'shared-i18n'
import { LoadingOrFailed, NotFoundRecord, PageCard } from 'shared-ui'
import type { RecordSection, RecordSectionTexts } from '../records'

interface StoredRecordProps<Entity extends { id: number }, Payload> {
  section: RecordSection<Entity, Payload>
  links?: ComponentType<{ record: Entity }> | undefined
  children: (stored: Stored<Entity>) => ReactNode
}

/** Loads the record of the route's id for its form, or shows why it cannot be loaded. */
export function StoredRecord<Entity extends { id: number }, Payload>(
  props: StoredRecordProps<Entity, Payload>,
) {
  const { id = '' } = useParams()
  // The key remounts the form for each id, so that it never shows one record and saves another.
  return /^[1-9]\d{0,9}$/.test(id) ? (
    <LoadedRecord key={id} id={Number(id)} {...props} />
  ) : (
    <UnknownRecord section={props.section} />
  )
}

function LoadedRecord<Entity extends { id: number }, Payload>({
  id,
  section,
  links: Links,
  children,
}: StoredRecordProps<Entity, Payload> & { id: number }) {
  const { i18n } = useLingui()
  const query = section.hooks.useOne(id)
  const [opened, setOpened] = useState<Stored<Entity>>()
  const title = query.data ? section.nameOf(query.data) : i18n.t(section.texts.edit)
  // The form starts with freshly read values. Later background reads do not change it.
  const isFresh = query.isFetchedAfterMount || !query.isStale
  if (!opened && query.data && isFresh && !query.isError) setOpened(query.data)

  if (opened)
    return (
      <PageCard
        title={title}
        narrow
        actions={
          Links && (
            <Group gap="md">
              <Links record={query.data ?? opened} />
            </Group>
          )
        }
      >
        {children(opened)}
      </PageCard>
    )
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) {
    return <UnknownRecord section={section} />
  }
  return (
    <PageCard title={title} narrow>
      <LoadingOrFailed request={query} />
    </PageCard>
  )
}

function UnknownRecord({ section: { path, title, texts } }: { section: RecordSectionTexts }) {
  const { i18n } = useLingui()
  return (
    <PageCard title={labelText(title)}>
      <NotFoundRecord
        description={i18n.t(texts.missing)}
        to={path}
        back={i18n.t('Back to {list}', { list: labelText(title) })}
      />
    </PageCard>
  )
}
