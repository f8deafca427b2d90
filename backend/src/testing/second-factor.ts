import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { LightMyRequestResponse as Response } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import type {
  AccountRole,
  LoginMethod,
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignature,
} from 'shared-api/contract'
import { beforeEach, expect } from 'vitest'
import { account, session } from '../tables/accounts'
import { business } from '../tables/business'
import {
  authenticatorApp,
  loginTicket,
  passkey,
  passkeyChallenge,
  recoveryCode,
} from '../tables/second-factors'
import { testConfig } from './test-config'
import { type Client, emailOf, type TestServer } from './test-server'

/** Each test of the file starts without second factors and sessions. */
export function useNoSecondFactors(server: TestServer): void {
  beforeEach(async () => {
    for (const table of [passkey, authenticatorApp, recoveryCode, loginTicket, passkeyChallenge, session])
      await server.db.delete(table)
    await server.db
      .update(business)
      .set({ administratorsNeedSecondFactor: false, ownersNeedSecondFactor: false })
    await server.db.update(account).set({ disabledAt: null })
  })
}

/** The code that an authenticator app shows now, or some steps of 30 seconds later. */
export function codeOf(secret: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** A code of six digits that is wrong now. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  )
}

/** Sets up an authenticator app. Its current code counts as used. */
export async function enrolApp(client: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await client.post('/account/authenticator-app/secret')).json()
  const answer = await client.post('/account/authenticator-app', { code: codeOf(secret) })
  expect(answer.statusCode).toBe(201)
  return { secret, recoveryCodes: answer.json().recoveryCodes }
}

/** Forgets which codes of authenticator apps have been used. */
export const clearUsedCodes = (server: TestServer) => server.db.update(authenticatorApp).set({ lastStep: 0 })

export async function enrolPasskey(
  client: Client,
  authenticator: Authenticator,
  name = 'Laptop',
): Promise<string[] | null> {
  const options = (await client.post('/account/passkey/options')).json()
  const answer = await client.post('/account/passkey', { name, credential: authenticator.create(options) })
  expect(answer.statusCode).toBe(201)
  return answer.json().recoveryCodes
}

/** The ticket that the right password is answered with. */
export async function ticketOf(server: TestServer, role: AccountRole): Promise<string> {
  const answer = await server.login(role)
  expect(answer.statusCode).toBe(200)
  return answer.json().ticket
}

/** A login with a passkey alone. */
export async function loginWithPasskey(server: TestServer, authenticator: Authenticator): Promise<Response> {
  const options = (await server.anonymous.post('/auth/passkey-options', {})).json()
  return server.anonymous.post('/auth/passkey', { passkey: authenticator.sign(options) })
}

/** The second step of a login with a passkey. */
export async function secondStepWithPasskey(
  server: TestServer,
  authenticator: Authenticator,
  ticket: string,
): Promise<Response> {
  const options = (await server.anonymous.post('/auth/passkey-options', { ticket })).json()
  const passkey = authenticator.sign(options)
  return server.anonymous.post('/auth/second-factor', { method: 'passkey', ticket, passkey })
}

export const secondStep = (
  server: TestServer,
  method: 'code' | 'recovery-code',
  ticket: string,
  code: string,
) => server.anonymous.post('/auth/second-factor', { method, ticket, code })

/** Checks that the answer logs in, and how its session is listed. */
export async function expectLogin(
  server: TestServer,
  answer: Response,
  role: AccountRole,
  openedBy: LoginMethod,
): Promise<void> {
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ email: emailOf(role), role, authToken: expect.any(String) })
  const authorization = `Bearer ${answer.json().authToken}`
  const sessions = (await server.anonymous.get('/account/session', { authorization })).json()
  expect(sessions[0]).toMatchObject({ current: true, openedBy })
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

interface Settings {
  verifiesUser?: boolean
  /** The page that asks the browser. */
  origin?: string
}

/** A security key in software, with one ES256 passkey. Tests may set its counter. */
export class Authenticator {
  counter = 0
  private readonly id = randomBytes(32)
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private userHandle = ''
  private readonly flags: number
  private readonly origin: string

  constructor({ verifiesUser = true, origin = testConfig.publicUrl ?? '' }: Settings = {}) {
    this.flags = USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0)
    this.origin = origin
  }

  create({ challenge, rp, user }: PasskeyCreation): NewPasskey['credential'] {
    this.userHandle = user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const data = Buffer.concat([
      this.authenticatorData(rp.id, this.flags | HAS_CREDENTIAL),
      ...[Buffer.alloc(16), length, this.id, this.publicKey()],
    ])
    const size = Buffer.alloc(2)
    size.writeUInt16BE(data.length)
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
    const attestation = [Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex')]
    const attestationObject = Buffer.concat([...attestation, Buffer.from([0x59]), size, data])
    return {
      ...this.names(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  sign({ challenge, rpId }: PasskeyRequest): PasskeySignature {
    this.counter += 1
    const clientData = this.clientData('webauthn.get', challenge)
    const data = this.authenticatorData(rpId, this.flags)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return {
      ...this.names(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
        userHandle: this.userHandle,
      },
    }
  }

  private names() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' } as const
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  private authenticatorData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
  }

  /** A COSE key in CBOR: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      ...[Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')],
      ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
    ])
  }
}
