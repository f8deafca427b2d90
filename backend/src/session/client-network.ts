import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An internet provider usually assigns a whole IPv6 /64 to one customer. */
const IPV6_CUSTOMER_BITS = 64

/**
 * The network that counts as one client: an IPv4 address or the /64 of an IPv6 address. A port that a proxy has added is
 * ignored. Everything that is not an address counts as one client.
 */
export function clientNetwork(address: string): string {
  const host = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (isIP(host) === 0) return 'unknown'
  const client = ipaddr.process(host)
  return client instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(
        `${client.toNormalizedString().replace(/%.*/, '')}/${IPV6_CUSTOMER_BITS}`,
      ).toString()
    : client.toString()
}
