export { logIn } from './log-in'
export {
  connectionLost,
  heldRoute,
  inTurn,
  pageOfRows,
  problem,
  type StubbedApi,
  type StubRequest,
  type StubRoute,
  stubApi,
} from './stub-api'
export { hearOfChange, WithQueries } from './with-queries'
