import { SECTIONS_VERSION, SectionManifestSchema, SectionsEnvelope } from 'shared-api/contract'
import { REAL_ROLES, type Role, withDemo } from 'shared-auth'
import * as v from 'valibot'
import type { RemoteConfig } from '../config/config'
import type { Preloads, SectionsFileEntry } from '../config/manifest'
import type { Section, SectionRefusal, Sections } from '../sections'
import { TEXTS } from './loader'

/** Paths of the host's own pages. */
const RESERVED = ['/login', '/invitation']

/**
 * Validates the sections of all remotes one by one: a refused section does not affect the others.
 * @param remotes From `config.json`. When two declare the same path, the first one gets it.
 * @param published From `sections.json`. What an override in the address brings takes precedence.
 */
export function readSections(
  remotes: Readonly<Record<string, RemoteConfig>>,
  published: Readonly<Record<string, SectionsFileEntry>> = {},
): Sections {
  const accepted: Section[] = []
  const refused: SectionRefusal[] = []
  for (const [remote, installed] of Object.entries(remotes)) {
    const config = { ...published[remote], ...installed }
    const refuse = (reason: string, claimed: unknown = {}) => {
      const { label, path } = v.parse(Named, claimed)
      const isFree = path !== undefined && !ownerOf(path, [...accepted, ...refused]) && !isReserved(path)
      refused.push({
        remote,
        release: config.release,
        reason,
        ...(label && { label }),
        ...(isFree && { path }),
      })
    }
    for (const claimed of claimedBy(config, refuse)) {
      const result = v.safeParse(SectionManifestSchema, claimed)
      if (!result.success) {
        const [issue] = result.issues
        refuse(`Its ${v.getDotPath(issue) ?? 'declaration'} ${issue.message}.`, claimed)
        continue
      }
      const section = result.output
      const problem = problemOf(section, config, accepted)
      if (problem) refuse(problem, section)
      else
        accepted.push({
          ...section,
          remote,
          isolated: config.isolated,
          roles: withDemos(section.roles),
          preloads: config.preloads?.[section.module],
          slot: section.slot && { ...section.slot, preloads: config.preloads?.[section.slot.module] },
          texts: config.preloads && textsIn(config.preloads),
        })
    }
  }
  return { accepted, refused }
}

/** The parts of a refused declaration that its error page can show. */
const Named = v.fallback(
  v.object({
    label: v.fallback(v.optional(SectionManifestSchema.entries.label), undefined),
    path: v.fallback(v.optional(SectionManifestSchema.entries.path), undefined),
  }),
  {},
)

function claimedBy(
  { sections }: RemoteConfig,
  refuse: (reason: string, claimed?: unknown) => void,
): unknown[] {
  if (sections === undefined) return []
  const envelope = v.safeParse(SectionsEnvelope, sections)
  if (!envelope.success) {
    refuse('Its manifest cannot be read.')
    return []
  }
  const { version, list } = envelope.output
  if (version <= SECTIONS_VERSION) return list
  for (const claimed of list)
    refuse(`Its manifest is of version ${version}, and this host knows ${SECTIONS_VERSION}.`, claimed)
  return []
}

/** The reason why a valid section is refused. Undefined when it is accepted. */
function problemOf(
  {
    path,
    roles,
    records,
    public: isPublic,
  }: Pick<Section, 'path' | 'records' | 'public'> & { roles: readonly string[] },
  { prefix, roles: allowed, api }: RemoteConfig,
  accepted: readonly Section[],
): string | undefined {
  if (isReserved(path)) return `${path} is a page of the host.`
  if (prefix && !isBelow(path, prefix)) return `Its path must be below ${prefix}, as config.json says.`
  const owner = ownerOf(path, accepted)
  if (owner) return `${owner.path} belongs to ${owner.label} of remote-${owner.remote}.`
  const unknown = roles.find((role) => !isKnownRole(role))
  if (unknown !== undefined) return `There is no role ${unknown.slice(0, 30)}.`
  const forbidden = allowed && roles.find((role) => !allowed.includes(role))
  if (forbidden) return `It may not be opened to the role ${forbidden}, as config.json says.`
  if (allowed && isPublic)
    return 'It may not be opened without a login, because config.json limits its roles.'
  const outside = records.find(({ to }) => !isBelow(to.split('?')[0] ?? to, path))
  if (outside) return `Its records open at ${outside.to}, which is not below ${path}.`
  const unsearched = api && records.find((each) => !api.includes(each.path))
  return unsearched && `It may not search ${unsearched.path}, as config.json says.`
}

/** True for the path itself too. */
const isBelow = (path: string, above: string) => `${path}/`.startsWith(`${above}/`)

/** The section whose path is equal to the path, above it or below it. */
const ownerOf = <Claimed extends { path?: string }>(path: string, claimed: readonly Claimed[]) =>
  claimed.find(({ path: other }) => other !== undefined && (isBelow(path, other) || isBelow(other, path)))

const isReserved = (path: string) =>
  ownerOf(
    path,
    RESERVED.map((reserved) => ({ path: reserved })),
  ) !== undefined

/** The preloads of the modules with texts, such as `./locale-es`, by language. */
const textsIn = (preloads: Readonly<Record<string, Preloads>>) =>
  Object.fromEntries(
    Object.entries(preloads).flatMap(([module, each]) =>
      module.startsWith(TEXTS) ? [[module.slice(TEXTS.length), each]] : [],
    ),
  )

const isKnownRole = (role: string) => REAL_ROLES.some((known) => known === role)

const withDemos = (roles: readonly string[]): Role[] =>
  REAL_ROLES.filter((role) => roles.includes(role)).flatMap((role) => withDemo(role))
