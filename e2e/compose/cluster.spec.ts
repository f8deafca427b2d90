import { asDocumented, shell } from './machine'
import { expect, test } from './stack'

/** Three machines on one engine: three projects, each of which publishes its ports at the address of a network of its own. */
const MACHINES = [1, 2, 3].map((number) => ({
  project: `machine-${number}`,
  subnet: `10.213.${number}.0/24`,
  address: `10.213.${number}.1`,
  port: 8090 + number,
}))
type Machine = (typeof MACHINES)[number]

const VARIABLES = [
  'COMPOSE_FILE=docker-compose.yml:deploy/cluster/cluster.yml',
  'CLUSTER_NAME=office',
  'CLUSTER_PASSWORD=between-machines',
  ...MACHINES.map(({ address }, index) => `MACHINE_${index + 1}=${address}`),
].join(' ')

/** Exports the variables of a machine for the commands after it. */
const on = ({ project, address, port }: Machine, command: string) =>
  `export ${VARIABLES} COMPOSE_PROJECT_NAME=${project} MACHINE=${address} PORT=${port}; ${command}`

const SERVICES = 'etcd database haproxy backend'

const list = async (machine: Machine) =>
  JSON.parse(await shell(on(machine, 'docker compose exec -T database patronictl list --format json'))) as {
    Member: string
    Role: string
    State: string
  }[]

const roles = async (machine: Machine) => (await list(machine).catch(() => [])).map(({ Role }) => Role).sort()

const COMPLETE = ['Leader', 'Replica', 'Sync Standby']

async function leader(machine: Machine): Promise<Machine> {
  const name = (await list(machine)).find(({ Role }) => Role === 'Leader')?.Member
  const found = MACHINES.find(({ address }) => address === name)
  if (!found) throw new Error('There is no leader')
  return found
}

const isReady = (machine: Machine) =>
  shell(
    on(
      machine,
      `docker compose exec -T backend node -e "fetch('http://localhost:8080/health/ready').then(({ status }) => console.log(status))"`,
    ),
  )

const [first, second] = MACHINES as [Machine, Machine]

test.beforeAll(async () => {
  for (const { project, subnet } of MACHINES)
    await shell(`docker network create --subnet ${subnet} ${project}`)
  await shell(on(first, `docker compose build ${SERVICES}`))
  const up = (machine: Machine) => shell(on(machine, `docker compose up --build --detach --wait ${SERVICES}`))
  await Promise.all(MACHINES.map(up))
})

test.afterAll(async () => {
  for (const machine of MACHINES) {
    await shell(on(machine, 'docker compose down --volumes --rmi local --timeout 2'))
    await shell(`docker network rm ${machine.project}`)
  }
})

test('three machines become one cluster, whose servers answer', async () => {
  const listed = await asDocumented('docker compose exec database patronictl list', {
    'docker compose exec': on(first, 'docker compose exec -T'),
  })
  expect(listed).toContain('office')
  await expect.poll(() => roles(first), { timeout: 60_000 }).toEqual(COMPLETE)
  for (const machine of MACHINES) expect(await isReady(machine)).toBe('200\n')
})

test('the leader hands over as documented', async () => {
  const before = await leader(first)
  await asDocumented('docker compose exec database patronictl switchover --force   # only on the leader', {
    'docker compose exec': on(before, 'docker compose exec -T'),
  })
  await expect.poll(() => roles(first), { timeout: 60_000 }).toEqual(COMPLETE)
  expect((await leader(first)).address).not.toBe(before.address)
  await expect.poll(() => isReady(first), { timeout: 30_000 }).toBe('200\n')
})

test('a machine that was lost is replaced by an empty one with its address', async () => {
  const lost = MACHINES.find(({ address }) => address === '10.213.3.1') as Machine
  await shell(on(lost, 'docker compose down --volumes --timeout 2'))
  const members = await asDocumented('docker compose exec etcd etcdctl member list', {
    'docker compose exec': on(second, 'docker compose exec -T'),
  })
  const id =
    members
      .split('\n')
      .find((line) => line.includes(lost.address))
      ?.split(',')[0] ?? ''
  await asDocumented(
    [
      'docker compose exec etcd etcdctl member remove 8e9e05c52164694d     # the id of the failed one',
      'docker compose exec etcd etcdctl member add 10.0.0.3 --peer-urls=http://10.0.0.3:2380',
    ].join('\n'),
    {
      'docker compose exec': on(second, 'docker compose exec -T'),
      '8e9e05c52164694d': id,
      '10.0.0.3': lost.address,
    },
  )
  await shell(on(lost, `ETCD_STATE=existing docker compose up --detach --wait ${SERVICES}`))
  await expect.poll(() => roles(first), { timeout: 120_000 }).toEqual(COMPLETE)
  expect(await isReady(lost)).toBe('200\n')
})
