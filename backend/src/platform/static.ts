import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BASE_PATH } from 'shared-api/contract'
import type { App } from './http/app'
import { sendProblem } from './http/error-handler'
import { notFound } from './problem'

/** Folders of the built browser code. A folder that does not exist is not served. */
export interface StaticConfig {
  host: string
  /** Remotes outside of the host's folder, keyed by name: `admin` is served at `/hc-v2-front/remotes/admin/`. */
  remotes: Record<string, string>
}

/** Pages of links, into whose head a preview is put. */
interface LinkPages {
  linkOf(url: string): string | undefined
  preview(link: string): Promise<string>
}

/** What nginx puts the preview in place of. */
const INCLUDE = /<!--#.*-->/

/** Serves the built host and remotes when no web server does. Without a build it serves nothing. */
export async function staticRoutes(
  app: App,
  { host, remotes }: StaticConfig,
  { linkOf, preview }: LinkPages,
): Promise<void> {
  if (!existsSync(host)) return
  await app.register(fastifyStatic, {
    root: host,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControl(path))
      // The files are public, and a page of another origin may mount a remote.
      response.header('access-control-allow-origin', '*')
      // Must not vary by Origin: a fetch without Origin fills the cache for the import of the same file, which sends one.
      response.header('vary', 'accept-encoding')
    },
  })

  app.get('/', (_request, reply) => reply.redirect(`${BASE_PATH}/`))
  app.get(BASE_PATH, (_request, reply) => reply.redirect(`${BASE_PATH}/`))

  await app.register(
    async (pages) => {
      await pages.register(changingFiles)
      pages.setNotFoundHandler((request, reply) => {
        if (isNavigation(request)) reply.sendFile('index.html')
        else sendProblem(reply, notFound())
      })
      pages.get<Rest>('/*', async (request, reply) => {
        const link = linkOf(request.url)
        if (!link) return reply.sendFile(request.params['*'] || 'index.html')
        const page = await readFile(join(host, 'index.html'), 'utf8')
        const head = await preview(link)
        return reply
          .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
          .type('text/html; charset=utf-8')
          .send(page.replace(INCLUDE, () => head))
      })
      for (const [name, root] of Object.entries(remotes)) {
        pages.get<Rest>(`/remotes/${name}/*`, (request, reply) => {
          reply.sendFile(request.params['*'], root)
        })
      }
    },
    { prefix: BASE_PATH },
  )
}

/**
 * The files that a site changes, so that the build has no compressed copy of them. Small scripts have none either, but need
 * their length, by which a browser notices that one was cut off: of a compressed one without a length, WebKit may take the
 * beginning for an empty file.
 */
async function changingFiles(pages: FastifyInstance): Promise<void> {
  await pages.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } },
  })
  for (const file of ['config.json', 'sections.json'])
    pages.get(`/${file}`, (_request, reply) => {
      reply.sendFile(file)
    })
}

interface Rest {
  Params: { '*': string }
}

/** True for a page that the browser's router shows; a missing file is a 404 instead. */
function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  return (
    ['GET', 'HEAD'].includes(request.method) &&
    !/\.\w+$/.test(path) &&
    !path.startsWith(`${BASE_PATH}/remotes/`)
  )
}

/** Read anew at every load: these name the files of the newest release. */
const ENTRIES = [
  'index.html',
  'sw.js',
  'config.json',
  'sections.json',
  'manifest.json',
  'mf-manifest.json',
  'remoteEntry.js',
]

/** @param path of the file that is sent, possibly its compressed copy */
function cacheControl(path: string): string {
  const file = path.replace(/\.(br|gz)$/, '')
  if (ENTRIES.includes(basename(file))) return 'no-store'
  return isImmutable(file) ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** The lists of builds, until a release changes them. */
const lists = new Map<string, { changed: number; names: Set<string> }>()

/** True for a file that the build in whose folder it lies lists: its content never changes, because its name would. */
function isImmutable(path: string): boolean {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const names = listIn(folder)
    if (names) return names.has(relative(folder, path))
  }
  return false
}

function listIn(folder: string): Set<string> | undefined {
  const file = join(folder, 'immutable.txt')
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (changed === undefined) return undefined
  const known = lists.get(file)
  if (known?.changed === changed) return known.names
  const names = new Set(readFileSync(file, 'utf8').split('\n'))
  lists.set(file, { changed, names })
  return names
}
