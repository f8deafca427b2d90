import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** One customer of a provider usually has a whole IPv6 /64, and can call from any address in it. */
const IPV6_CUSTOMER_BITS = 64

/**
 * Who counts as one client: an IPv4 address, or the /64 of an IPv6 address. Some proxies add the client's port; it is
 * not part of the address. Everything that is no address counts as one client.
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
