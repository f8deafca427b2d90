import { i18n } from 'shared-i18n'
import { clientName } from '../client/client-columns'
import type { Draft } from '../draft/draft'

/** The client of an open sale, or its services as long as no client is chosen. */
export const openSaleName = ({ client, lines }: Draft): string =>
  client
    ? clientName(client)
    : i18n.t('No client yet: {services}', { services: lines.map(({ service }) => service.name).join(', ') })
