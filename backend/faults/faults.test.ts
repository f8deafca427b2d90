import { abortedCallers } from './kinds/aborted-callers'
import { eventStreams } from './kinds/event-streams'
import { frozenDatabase } from './kinds/frozen-database'
import { frozenExport } from './kinds/frozen-export'
import { fullDisk, fullDiskAtFirstStart } from './kinds/full-disk'
import { hostileSearches } from './kinds/hostile-searches'
import { importWhileSelling } from './kinds/import-while-selling'
import { largeBodies } from './kinds/large-bodies'
import { longAuditLog } from './kinds/long-audit-log'
import { lostConnections } from './kinds/lost-connections'
import { lostReplica } from './kinds/lost-replica'
import { shortMachine } from './kinds/short-machine'
import { slowBodies } from './kinds/slow-bodies'
import { slowReaders } from './kinds/slow-readers'
import { stoppedDatabase } from './kinds/stopped-database'
import { stoppedServer } from './kinds/stopped-server'
import { useDeployment } from './support/deployment'

const deployment = useDeployment()

lostConnections(deployment)
stoppedDatabase(deployment)
frozenDatabase(deployment)
frozenExport(deployment)
slowBodies(deployment)
slowReaders(deployment)
largeBodies(deployment)
stoppedServer(deployment)
abortedCallers(deployment)
eventStreams(deployment)
longAuditLog(deployment)
importWhileSelling(deployment)
// Leaves one server less.
lostReplica(deployment)
// Must be last, because it leaves sales that the totals do not include.
hostileSearches(deployment)

// Apart from the other kinds: it uses a PostgreSQL of its own, on a small disk.
fullDisk()
fullDiskAtFirstStart()
shortMachine()
