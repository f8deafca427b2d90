import { Button, Group, Stack } from '@mantine/core'
import { IconBrandWhatsapp, IconPrinter } from '@tabler/icons-react'
import { useLocation } from 'react-router-dom'
import { ApiError, isDemoToken } from 'shared-api'
import { receiptNumber, usePublicReceipt } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { Card, EmptyState, FailedState, Loading, usePageTitle } from 'shared-ui'
import { useBusinessWhatsApp } from './contact-links'
import { printOn } from './print-receipt'
import { Receipt } from './receipt'

/** The page of a link to a receipt, for the client, without a login. The token is in the URL's fragment. */
export function PublicReceipt() {
  const { i18n } = useLingui()
  const token = useLocation().hash.slice(1)
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {isDemoToken(token) ? (
        <Card>
          <EmptyState
            order={1}
            title={i18n.t('This link is from the demo')}
            description={i18n.t('The demo has no server, so its links open nothing.')}
          />
        </Card>
      ) : (
        <OpenReceipt token={token} />
      )}
    </>
  )
}

function OpenReceipt({ token }: { token: string }) {
  const { i18n } = useLingui()
  const query = usePublicReceipt(token)
  const businessWhatsApp = useBusinessWhatsApp()
  const number = query.data && receiptNumber(query.data.sale.id, query.data.business)
  // Browsers propose it as the name of the PDF file.
  usePageTitle(number ? i18n.t('Receipt No. {id}', { id: number }) : i18n.t('Receipt'))
  if (query.data) {
    const whatsApp = businessWhatsApp(query.data.business.phone)
    return (
      <Stack align="center">
        <Receipt {...query.data} titleOrder={1} />
        <Group justify="center">
          {whatsApp && (
            <Button
              component="a"
              href={whatsApp}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            >
              {i18n.t('Write by WhatsApp')}
            </Button>
          )}
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => printOn('A4')}>
            {i18n.t('Print or save as PDF')}
          </Button>
        </Group>
      </Stack>
    )
  }
  const isUnknown = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  if (token === '' || isUnknown)
    return (
      <Card>
        <EmptyState
          order={1}
          title={i18n.t('This link does not work')}
          description={i18n.t(
            'It is incomplete, has expired or was withdrawn. Ask the business for a new one.',
          )}
        />
      </Card>
    )
  return (
    <Card>
      {query.error ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <Loading />
      )}
    </Card>
  )
}
