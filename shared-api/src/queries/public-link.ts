import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../http/send'

const linkKey = (path: string, token: string) => ['public-link', path, token]

/** What a link opens, read without a login and never from a cache. Fails with an ApiError 404 when the link does not work. */
export function useOpenLink<Opened>(path: string, token: string) {
  return useQuery({
    queryKey: linkKey(path, token),
    queryFn: ({ signal }) => send<Opened>('POST', path, { body: { token }, signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Answers a link. When it is refused, what the link opens is read again. */
export function useAnswerLink<Opened, Answer extends object>(
  path: string,
  { opened, token }: { opened: string; token: string },
) {
  const client = useQueryClient()
  const queryKey = linkKey(opened, token)
  return useMutation({
    mutationFn: (answer: Answer) => send<Opened>('POST', path, { body: { token, ...answer } }),
    onSuccess: (now) => client.setQueryData(queryKey, now),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
