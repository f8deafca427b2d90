import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const DEPLOY = fileURLToPath(new URL('../../deploy/nginx/', import.meta.url))
const PROGRAM = '/usr/sbin/nginx'

/** Debian 12 has nginx 1.22. The directive `http2` exists since 1.25.1, before that it was a parameter of `listen`. */
const HAS_HTTP2_DIRECTIVE = nginxVersion() >= 1.25

type Template = 'gateway.conf' | 'static.conf' | 'security-headers.inc'

interface NginxOptions {
  /** The address and port that it listens on. */
  port: number
  templates: Template[]
  variables: Record<string, string>
  /** Further files of the configuration, keyed by path. */
  files?: Record<string, string>
}

/** An nginx with the configuration files of `deploy/nginx`, like the container's. */
export class Nginx {
  private constructor(
    private readonly process: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start({ port, templates, variables, files = {} }: NginxOptions): Promise<Nginx> {
    const folder = await mkdtemp(join(tmpdir(), 'todoturismo-nginx-'))
    // The workers of nginx run as another user.
    await chmod(folder, 0o755)
    for (const each of ['conf.d', 'tls', 'tmp']) await mkdir(join(folder, each))
    await copyFile('/etc/nginx/mime.types', join(folder, 'mime.types'))
    for (const template of templates) {
      const text = await readFile(join(DEPLOY, `${template}.template`), 'utf8')
      const listening = HAS_HTTP2_DIRECTIVE ? variables : withHttp2(variables)
      await writeFile(join(folder, 'conf.d', template), substituted(text, listening))
    }
    for (const [path, content] of Object.entries(files))
      await writeFile(join(folder, path), HAS_HTTP2_DIRECTIVE ? content : content.replace('http2 on;', ''))
    // Several instances run on this machine, while each container has its own /tmp.
    const main = await readFile(join(DEPLOY, 'nginx.conf'), 'utf8')
    await writeFile(join(folder, 'nginx.conf'), main.replaceAll('/tmp/', `${folder}/tmp/`))

    const child = spawn(PROGRAM, ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let log = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
    child.once('exit', (code) => {
      if (code) console.error(log)
    })
    while (child.exitCode === null && !(await isListening(port))) await wait(10)
    return new Nginx(child, folder)
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null) {
      const exit = once(this.process, 'exit')
      this.process.kill('SIGQUIT')
      await exit
    }
    await rm(this.folder, { recursive: true })
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

/** Replaces only variables that are set, like the image's envsubst. */
function substituted(template: string, variables: Record<string, string>): string {
  return template.replace(/\$\{(\w+)\}/g, (whole, name: string) => variables[name] ?? whole)
}

function nginxVersion(): number {
  const { stderr } = spawnSync(PROGRAM, ['-v'], { encoding: 'utf8' })
  return Number(/nginx\/(\d+\.\d+)/.exec(stderr)?.[1] ?? 0)
}

const withHttp2 = ({ LISTEN = '', ...others }: Record<string, string>) => ({
  ...others,
  LISTEN: LISTEN.replace(/ ssl$/, ' ssl http2'),
})
