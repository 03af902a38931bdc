import {generateKeyPairSync, sign} from 'node:crypto'

/** One value in the Distinguished Encoding Rules: tag, length, contents. */
function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const body = Buffer.concat(contents)
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const [INTEGER, BITS, OID, UTF8, TIME, SEQUENCE, SET] = [2, 3, 6, 12, 23, 0x30, 0x31] as const
const ECDSA_WITH_SHA256 = der(SEQUENCE, der(OID, Buffer.from('2a8648ce3d040302', 'hex')))
const COMMON_NAME = der(OID, Buffer.from('550403', 'hex'))

/**
 * A key and a certificate that nobody has signed but itself, for a server that a browser is told to trust.
 * Spec: <https://www.rfc-editor.org/rfc/rfc5280#section-4.1>
 */
export function selfSigned(): {key: string; cert: string} {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'})
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from('test')))))
  const validity = der(
    SEQUENCE,
    ...['200101000000Z', '490101000000Z'].map((at) => der(TIME, Buffer.from(at)))
  )
  const publicInfo = publicKey.export({type: 'spki', format: 'der'})
  const serial = der(INTEGER, Buffer.from([1]))
  const signed = der(SEQUENCE, serial, ECDSA_WITH_SHA256, name, validity, name, publicInfo)
  const signature = der(BITS, Buffer.from([0]), sign('sha256', signed, privateKey))
  const certificate = der(SEQUENCE, signed, ECDSA_WITH_SHA256, signature)
  return {
    key: privateKey.export({type: 'pkcs8', format: 'pem'}).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`
  }
}
