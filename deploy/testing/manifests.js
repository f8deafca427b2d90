import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parse, parseAllDocuments } from 'yaml'
import { ROOT } from '../../tools/scripts/lib/run.js'

const FOLDER = `${ROOT}deploy/kubernetes/`

/**
 * Any manifest: its type is checked below, against the API of Kubernetes.
 *
 * @typedef {any} Manifest
 */

/** @param {string} path */
export const read = (path) => readFileSync(FOLDER + path, 'utf8')

/**
 * @param {string} path
 * @returns {Manifest[]}
 */
function manifestsOf(path) {
  return [...parseAllDocuments(read(path))].map((document) => {
    for (const error of document.errors) throw error
    return document.toJS()
  })
}

export const files = readdirSync(`${FOLDER}base`).filter((name) => name !== 'kustomization.yaml')
export const mail = manifestsOf('example/mail.yaml')
export const manifests = files.flatMap((name) => manifestsOf(`base/${name}`))
export const base = parse(read('base/kustomization.yaml'))
export const example = parse(read('example/kustomization.yaml'))
export const compose = parse(readFileSync(`${ROOT}docker-compose.yml`, 'utf8'), { merge: true })
export const dockerfile = readFileSync(`${ROOT}deploy/Dockerfile`, 'utf8').replaceAll('\\\n', ' ')

/** @param {string} kind */
export const ofKind = (kind) => manifests.filter((each) => each.kind === kind)

/**
 * @param {string} kind
 * @param {string} name
 * @returns {Manifest}
 */
export const find = (kind, name) => ofKind(kind).find(({ metadata }) => metadata.name === name)

/** @param {string} name of a Deployment */
export const podOf = (name) => find('Deployment', name).spec.template.spec

/**
 * The literals of a generated ConfigMap.
 *
 * @param {any} kustomization
 * @param {string} name
 * @returns {string[]} names of variables
 */
export const settingsOf = (kustomization, name) =>
  kustomization.configMapGenerator
    .find((/** @type {any} */ each) => each.name === name)
    .literals.map((/** @type {string} */ literal) => literal.split('=')[0])

/** @param {{ name: string }[]} list */
export const namesOf = (list) => list.map(({ name }) => name)

/** Compose writes 512m, Kubernetes 512Mi. */
export const memoryOf = (/** @type {string} */ service) =>
  `${compose.services[service].mem_limit}i`.replace('m', 'M')

/** `v1` has its types in `core/v1`, `networking.k8s.io/v1` in `networking/v1`. */
const moduleOf = (/** @type {string} */ apiVersion) =>
  apiVersion === 'v1' ? 'core/v1' : apiVersion.replace('.k8s.io', '')

/**
 * The errors of TypeScript for manifests as values of the types of the Kubernetes API, which also finds misspelled names.
 *
 * @param {Manifest[]} list
 */
export function typeErrors(list) {
  const folder = mkdtempSync(`${ROOT}node_modules/.kubernetes-`)
  try {
    const lines = list.map(
      (manifest, index) =>
        `import type { ${manifest.kind} as T${index} } from 'kubernetes-types/${moduleOf(manifest.apiVersion)}'\n` +
        `export const m${index}: T${index} = ${JSON.stringify(manifest)}`,
    )
    writeFileSync(`${folder}/manifests.ts`, lines.join('\n'))
    const options =
      '--ignoreConfig --noEmit --pretty false --strict --skipLibCheck --module esnext --moduleResolution bundler'
    const { stdout } = spawnSync(
      process.execPath,
      [`${ROOT}node_modules/typescript/bin/tsc`, ...options.split(' '), `${folder}/manifests.ts`],
      { encoding: 'utf8' },
    )
    return stdout.split('\n').filter((line) => line.includes('error TS'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
