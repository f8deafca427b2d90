import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeySignature } from 'shared-api/contract'
import { testConfig } from './test-config'

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
