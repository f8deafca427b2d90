export { signIn } from './sign-in'
export {
  heldRoute,
  pageOfRows,
  problem,
  type StubbedApi,
  type StubRequest,
  type StubRoute,
  stubApi,
} from './stub-api'
export { WithQueries } from './with-queries'
