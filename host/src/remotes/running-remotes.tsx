import { Badge, Button, Card, Group, List, Stack, Title } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import satisfies from 'semver/functions/satisfies'
import { useLingui } from 'shared-i18n'
import { useStore } from 'zustand'
import { type Config, entryOf } from '../config/config'
import { type Manifest, readManifest } from '../config/manifest'
import { rootOf } from '../config/root-of'
import { reported } from '../error/report-error'
import { canaries, ownRelease, runningReleases } from '../running-releases'
import { useSections } from '../sections'
import { shareScope } from '../share-scope/share-scope'
import { usersOf } from './foreign-remote'
import { loader, timesOf } from './loader'
import classes from './running-remotes.module.css'

interface RunningRemotesProps {
  config: Config
  onClose: () => void
}

/** For developers: the releases that run in this page, what each load took, and what failed since the page opened. */
export function RunningRemotes({ config, onClose }: RunningRemotesProps) {
  const { i18n } = useLingui()
  const states = useStore(loader.states)
  const refused = useSections(({ sections }) => sections?.refused ?? NONE)
  const [served, setServed] = useState<Record<string, Manifest['release'] | undefined>>({})
  useEffect(() => void readServed(config).then(setServed), [config])

  const parts = { host: { entry: import.meta.env.BASE_URL, hostApi: __HOST_API__ }, ...config.remotes }
  const releases = Object.entries(parts).map(([name, { entry, hostApi }]) => {
    const range = served[name]?.hostApi ?? hostApi
    const fits = name === 'host' || !range || satisfies(__HOST_API__, range)
    const reasons = refused.flatMap(({ remote, reason }) => (remote === name ? [reason] : []))
    const errors = [...reported.values()].flatMap(({ part, message }) => (part === name ? [message] : []))
    return [
      <Stack key={name} gap={0} align="start">
        {name}
        {config.overrides?.[name] && <Badge>{i18n.t('Overridden')}</Badge>}
        {canaries.has(name) && <Badge color="yellow">{i18n.t('Canary')}</Badge>}
        <span className={classes.address}>{entry}</span>
      </Stack>,
      name === 'host' ? ownRelease() : runningReleases.get(name),
      served[name]?.id,
      range && <Fit key="range" text={range} fits={fits} />,
      lines([...reasons, ...errors]),
    ]
  })
  const modules = Object.entries(states).map(([key, state]) => [
    key,
    state.status === 'failed' ? (
      <span key="state" className={classes.wrong}>{`${state.error.phase}: ${state.error.message}`}</span>
    ) : (
      state.status
    ),
    timesOf(key).join(', '),
  ])
  const packages = Object.entries(shareScope).map(([name, versions]) => ({
    name,
    version: Object.keys(versions).join(),
    users: usersOf(name),
  }))
  const taken = packages.filter(({ users }) => users.length > 0)
  return (
    <Card component="section" aria-label={i18n.t('Remotes')} withBorder mt="xl">
      <Stack gap="lg">
        <Group justify="space-between">
          <Title order={2}>{i18n.t('Remotes')}</Title>
          <Button variant="default" size="compact-sm" onClick={onClose}>
            {i18n.t('Close')}
          </Button>
        </Group>
        <Rows
          head={[
            i18n.t('Part'),
            i18n.t('Running'),
            i18n.t('On the server'),
            i18n.t('Host API'),
            i18n.t('Errors since the page opened'),
          ]}
          body={releases}
        />
        {modules.length > 0 && (
          <Rows head={[i18n.t('Module'), i18n.t('State'), i18n.t('Milliseconds by phase')]} body={modules} />
        )}
        {taken.length > 0 && (
          <Rows
            head={[i18n.t('Shared package'), i18n.t('Version'), i18n.t('Taken by remotes of other builders')]}
            body={taken.map(({ name, version, users }) => [
              name,
              version,
              users.map(({ remote, range, fits }) => (
                <div key={remote}>
                  <Fit text={`${remote} ${range}`} fits={fits} />
                </div>
              )),
            ])}
          />
        )}
        <details className={classes.packages}>
          <summary>{i18n.t('Shared packages')}</summary>
          <List size="sm">
            {packages.map(({ name, version }) => (
              <List.Item key={name}>{`${name} ${version}`}</List.Item>
            ))}
          </List>
        </details>
      </Stack>
    </Card>
  )
}

/** A value, marked where it does not fit. */
function Fit({ text, fits }: { text: string; fits: boolean }) {
  const { i18n } = useLingui()
  if (fits) return text
  return <span className={classes.wrong}>{i18n.t('{text} (does not fit)', { text })}</span>
}

/** The first cell of each row names it. On a phone the others stand below it, each with the head of its column. */
function Rows({ head, body }: { head: string[]; body: ReactNode[][] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {head.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map(([name, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]} data-label={head[column + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const lines = (texts: readonly string[]) => texts.map((text) => <div key={text}>{text}</div>)

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
