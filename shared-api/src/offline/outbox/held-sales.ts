import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isRealRole, useSession } from 'shared-auth'
import { serverNow } from 'shared-i18n'
import type { HeldSale, Page } from '../../contract'
import { useQueryKeys } from '../../http/keys'
import { network } from '../../http/network'

const NAME = 'held-sale'
const DAY_MS = 86_400_000
/** A seller sees for this long that a sale was refused. */
const SHOWN_MS = 7 * DAY_MS

const isShown = ({ state, decidedAt }: HeldSale) =>
  state === 'WAITING' ||
  (state === 'REFUSED' && decidedAt !== null && serverNow().getTime() - Date.parse(decidedAt) < SHOWN_MS)

/**
 * The first 50 sales made offline that wait for a decision: of everybody for administrators and owners, for employees their own, with
 * those that were refused lately. The demo has none.
 */
export const useHeldSales = (): readonly HeldSale[] => useShown().sales

/** The number of all of them. */
export const useHeldSaleCount = (): number => useShown().count

function useShown(): { sales: readonly HeldSale[]; count: number } {
  const keys = useQueryKeys()
  const role = useSession(({ user }) => user.role)
  const state = role === 'EMPLOYEE' ? undefined : 'WAITING'
  const { data } = useQuery({
    queryKey: [...keys.resource(NAME), 'shown'],
    queryFn: ({ signal }) =>
      network<Page<HeldSale>>('GET', '/held-sale', {
        // Those that wait come first, then those that were refused.
        query: { pageIndex: 0, pageSize: 50, sort: state ? 'id,desc' : 'state,desc', state },
        signal,
      }),
    enabled: isRealRole(role),
  })
  const sales = data?.content.filter(isShown) ?? []
  return { sales, count: state ? (data?.totalElements ?? 0) : sales.length }
}

interface HeldSaleDecision {
  id: number
  /** Of a refusal. Undefined: the sale is accepted. */
  refusal?: string
}

/** Accepts a held sale at the prices that were agreed on, or refuses it. Rejects with an ApiError 409 when it has been decided. */
export function useDecideHeldSale() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<HeldSale, Error, HeldSaleDecision>({
    mutationFn: ({ id, refusal }) =>
      refusal === undefined
        ? network('POST', `/held-sale/${id}/accept`)
        : network('POST', `/held-sale/${id}/refuse`, { body: { reason: refusal } }),
    onSettled: () => {
      for (const name of [NAME, 'sale', 'report'])
        void client.invalidateQueries({ queryKey: keys.resource(name) })
    },
  })
}
