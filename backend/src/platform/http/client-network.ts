import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Providers assign an IPv6 /64 to one customer, some a /56, and anybody can get a /48. */
const IPV6_PREFIXES = [64, 56, 48] as const

/**
 * The networks of an address, the narrowest first: an IPv4 address alone, or the /64, /56 and /48 of an IPv6 address. A port
 * that a proxy has added is ignored. Everything that is not an address counts as one client.
 */
export function clientNetworks(address: string): [string, ...string[]] {
  const host = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (isIP(host) === 0) return ['unknown']
  const client = ipaddr.process(host)
  if (!(client instanceof ipaddr.IPv6)) return [client.toString()]
  const plain = client.toNormalizedString().replace(/%.*/, '')
  const network = (bits: number) => ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`).toString()
  const [narrowest, ...wider] = IPV6_PREFIXES
  return [network(narrowest), ...wider.map((bits) => `${network(bits)}/${bits}`)]
}

/** The network that counts as one client: the narrowest one. */
export const clientNetwork = (address: string): string => clientNetworks(address)[0]
