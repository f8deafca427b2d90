import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { runnerImport } from 'vite'
import type {
  DeclaredLabel,
  SectionDeclaration,
  SectionDeclarations,
} from '../../shared-api/src/contract/section/section-declaration.ts'
import {
  SECTIONS_VERSION,
  SectionManifestSchema,
} from '../../shared-api/src/contract/section/section-manifest.ts'
import { exposedModules, type RemoteName, remoteFolder, WORKSPACE } from './workspace.ts'

type DeclaredSection = v.InferInput<typeof SectionManifestSchema>

/** The file in which a remote declares its sections. */
export const sectionsFile = (name: RemoteName) => join(remoteFolder(name), 'src/sections.ts')

/**
 * The sections of a remote in the form of its manifest.
 *
 * @throws Error that names the section and what is wrong with it
 */
export async function declaredSections(name: RemoteName) {
  const { module } = await runnerImport<{ SECTIONS: SectionDeclarations }>(sectionsFile(name))
  const exposed = Object.keys(exposedModules(name))
  const list = Object.values(module.SECTIONS).map((section) => {
    const missing = [
      ...(section.underConstruction ? [] : [section.module]),
      ...(section.slot ? [section.slot.module] : []),
    ].find((exported) => !exposed.includes(exported))
    if (missing) throw new Error(`remote-${name}: ${section.path}: package.json does not export ${missing}`)
    return checked(name, section)
  })
  return { version: SECTIONS_VERSION, list }
}

function checked(
  name: RemoteName,
  { icon, pages, records, ...section }: SectionDeclaration,
): DeclaredSection {
  const declared = {
    ...withLabels(section),
    ...(icon && { icon: pathDataOf(icon) }),
    ...(pages && { pages: Object.values(pages).map(withLabels) }),
    ...(records && {
      records: records.map(({ note, second, ...each }) => ({
        ...withLabels(each),
        ...(note && { note: inLanguages(note) }),
        ...(second && { second: withLabels(second) }),
      })),
    }),
  } as DeclaredSection
  const result = v.safeParse(SectionManifestSchema, declared)
  if (result.success) return declared
  const [issue] = result.issues
  throw new Error(`remote-${name}: ${declared.label}: ${v.getDotPath(issue)} ${issue.message}`)
}

type Named = Pick<SectionDeclaration, 'label' | 'roleLabels'>

/** `label` has the default text and `labels` those of the languages. */
function withLabels({ roleLabels = {}, ...named }: Named) {
  const byRole = Object.entries(roleLabels).map(([role, label]) => [role, inLanguages(label)])
  const roles = byRole.length > 0 && { roleLabels: Object.fromEntries(byRole) }
  return { ...named, ...inLanguages(named.label), ...roles }
}

function inLanguages(declared: DeclaredLabel) {
  if (typeof declared === 'string') return { label: declared }
  const { default: label, ...labels } = declared
  return { label, labels }
}

/** The outlines of a Tabler icon as one path, so that the host can draw any icon. */
function pathDataOf(icon: string): string {
  const file = join(WORKSPACE, 'node_modules/@tabler/icons/icons/outline', `${icon}.svg`)
  if (!existsSync(file)) throw new Error(`There is no Tabler outline icon "${icon}"`)
  // Each outline starts with an absolute move, so they can be concatenated.
  return Array.from(readFileSync(file, 'utf8').matchAll(/<path d="(M[^"]+)"/g), ([, data]) => data).join('')
}
