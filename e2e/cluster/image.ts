import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../tools/scripts/lib/run.js'

/** What deploy/Dockerfile says of the image of a cluster. */
export interface Image {
  /** Folder with the files of the image. */
  root: string
  env: Record<string, string>
  /** The number of its user postgres. */
  uid: number
}

/** The folders in which the containers of a machine write, each of them with files of its own. */
const WRITTEN = ['tmp', 'run/postgresql', 'var/lib/etcd', 'var/lib/postgresql/data']

/** Runs a command of the image $1 with the written folders of the machine in $2, in a mount namespace of its own. */
const RUN = `
root=$1 folder=$2
shift 2
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
for place in ${WRITTEN.join(' ')}; do mount --bind "$folder/$place" "$root/$place"; done
exec chroot --userspec=postgres "$root" "$@"`

/** Makes a folder with the packages and files that deploy/Dockerfile gives to the image, and keeps it for the next run. */
export function imageOfCluster(): Image {
  const stage = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8').split(' AS cluster\n')[1] ?? ''
  const packages = /apt-get install -y --no-install-recommends (.+?) \\/.exec(stage)?.[1]?.split(' ')
  const variables = /^ENV (.+)$/m.exec(stage)?.[1]?.split(' ')
  if (!packages || !variables)
    throw new Error('deploy/Dockerfile does not say what the image of a cluster has')
  const key = createHash('sha256').update(packages.join()).digest('hex').slice(0, 8)
  const root = join(tmpdir(), `todoturismo-image-${key}`)
  execFileSync('sh', [join(ROOT, 'e2e/compose/engine/debian-root.sh'), root, ...packages], { stdio: 'pipe' })
  for (const [, files = '', folder = ''] of stage.matchAll(/^COPY (?:--\S+ )?(.+) (\S+)$/gm))
    for (const file of files.split(' '))
      copyFileSync(join(ROOT, file), join(root, folder, file.split('/').at(-1) ?? ''))
  for (const place of WRITTEN) mkdirSync(join(root, place), { recursive: true })
  const uid = Number(execFileSync('chroot', [root, 'id', '-u', 'postgres'], { encoding: 'utf8' }))
  return { root, uid, env: Object.fromEntries(variables.map((variable) => variable.split('='))) }
}

/** @param folder of a machine, with the folders in which its containers write */
export function makeWritten({ uid }: Image, folder: string): void {
  for (const place of WRITTEN) {
    mkdirSync(join(folder, place), { recursive: true })
    chownSync(join(folder, place), uid, uid)
  }
}

/** A command as it runs in a container of the image on the machine with this folder. */
export const inImage = ({ root }: Image, folder: string, command: readonly string[]): string[] => [
  ...['sh', '-euc', RUN, 'sh', root, folder],
  ...command,
]
