import { expect, it } from 'vitest'
import { clientNetwork, clientNetworks } from './rate-limit'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:52001', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80::'],
  ['', 'unknown'],
  ['no address', 'unknown'],
])('%s is of %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

it('an IPv6 address is of three networks, an IPv4 address of one', () => {
  expect(clientNetworks('2001:db8:1:2ab::9')).toEqual([
    '2001:db8:1:2ab::',
    '2001:db8:1:200::/56',
    '2001:db8:1::/48',
  ])
  expect(clientNetworks('203.0.113.9')).toEqual(['203.0.113.9'])
})
