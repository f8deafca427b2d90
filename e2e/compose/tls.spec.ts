import { once } from 'node:events'
import { connect } from 'node:http2'
import { freePort } from '../../tools/scripts/lib/port.js'
import { asDocumented, setVariables, shell } from './machine'
import { expect, origin, test } from './stack'

test('the gateway itself speaks TLS and HTTP/2', async () => {
  const folder = (await shell('mktemp -d')).trim()
  const issued = `${folder}/office.example.com`
  await shell(
    `mkdir ${issued} && chmod 755 ${folder} && openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost \
    -keyout ${issued}/privkey.pem -out ${issued}/fullchain.pem`,
  )
  const port = await freePort()
  await setVariables({
    COMPOSE_FILE: 'docker-compose.yml:deploy/tls.yml',
    TLS_FOLDER: `${folder}/tls`,
    PORT: `${port}`,
  })
  await asDocumented(
    [
      'install -d -m 755 /etc/todoturismo/tls',
      'install -m 644 /etc/letsencrypt/live/office.example.com/fullchain.pem /etc/todoturismo/tls/',
      'install -m 400 -o 101 /etc/letsencrypt/live/office.example.com/privkey.pem /etc/todoturismo/tls/',
      'docker compose up --detach --wait gateway',
    ].join('\n'),
    { '/etc/todoturismo/tls': `${folder}/tls`, '/etc/letsencrypt/live/office.example.com': issued },
  )

  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false })
  const [head] = await once(session.request({ ':path': '/hc-v2-front/' }), 'response')
  expect(head[':status']).toBe(200)
  expect(head['strict-transport-security']).toContain('max-age=')
  session.close()

  await setVariables({ COMPOSE_FILE: undefined, TLS_FOLDER: undefined, PORT: new URL(origin()).port })
  await shell(`docker compose up --detach --wait gateway && rm -r ${folder}`)
})
