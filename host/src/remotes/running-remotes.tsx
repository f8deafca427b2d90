import { Badge, Card, Stack, Table, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLingui } from 'shared-i18n'
import { useStore } from 'zustand'
import { type Config, entryOf } from '../config/config'
import { type Manifest, readManifest } from '../config/manifest'
import { rootOf } from '../config/root-of'
import { lastErrors } from '../error/report-error'
import { ownRelease, runningReleases } from '../running-releases'
import { useSections } from '../sections'
import { shareScope } from '../share-scope/share-scope'
import { usersOf } from './foreign-remote'
import { loader, timesOf } from './loader'

/** For developers: the releases that run in this page, what each load took, and what failed last. */
export function RunningRemotes({ config }: { config: Config }) {
  const { i18n } = useLingui()
  const states = useStore(loader.states)
  const refused = useSections(({ sections }) => sections?.refused ?? NONE)
  const [served, setServed] = useState<Record<string, Manifest['release'] | undefined>>({})
  useEffect(() => void readServed(config).then(setServed), [config])

  const parts = { host: { entry: import.meta.env.BASE_URL, hostApi: __HOST_API__ }, ...config.remotes }
  const releases = {
    head: [
      i18n.t('Part'),
      i18n.t('Running'),
      i18n.t('On the server'),
      i18n.t('Host API'),
      i18n.t('Last error'),
    ],
    body: Object.entries(parts).map(([name, { entry, hostApi }]) => [
      <Stack key={name} gap={0} align="start">
        {name} {config.overrides?.[name] && <Badge>{i18n.t('Overridden')}</Badge>}
        <Text size="xs" c="dimmed">
          {entry}
        </Text>
      </Stack>,
      name === 'host' ? ownRelease() : runningReleases.get(name),
      served[name]?.id,
      served[name]?.hostApi ?? hostApi,
      refused.find(({ remote }) => remote === name)?.reason ?? lastErrors.get(name),
    ]),
  }
  const modules = {
    head: [i18n.t('Module'), i18n.t('State'), i18n.t('Milliseconds by phase')],
    body: Object.entries(states).map(([key, state]) => [
      key,
      state.status === 'failed' ? `${state.error.phase}: ${state.error.message}` : state.status,
      timesOf(key).join(', '),
    ]),
  }
  const packages = {
    head: [i18n.t('Shared package'), i18n.t('Version'), i18n.t('Taken by remotes of other builders')],
    body: Object.entries(shareScope).map(([name, versions]) => [
      name,
      Object.keys(versions),
      usersOf(name).join(', '),
    ]),
  }
  return (
    <Card component="section" aria-label={i18n.t('Remotes')} withBorder mt="xl">
      <Title order={2}>{i18n.t('Remotes')}</Title>
      {[releases, modules, packages].map((data) => (
        <Table.ScrollContainer key={data.head.join()} minWidth={700} mt="md">
          <Table data={data} />
        </Table.ScrollContainer>
      ))}
    </Card>
  )
}

const NONE: never[] = []

/** The releases on the server, by the part of the suite. */
async function readServed({ remotes }: Config) {
  const roots = Object.entries(remotes).map(([name, remote]) => [name, rootOf(entryOf(remote))] as const)
  const all = [['host', new URL(import.meta.env.BASE_URL, location.href)] as const, ...roots]
  const reading = all.map(async ([name, root]) => [
    name,
    (await readManifest(new URL('manifest.json', root)))?.release,
  ])
  return Object.fromEntries(await Promise.all(reading))
}
