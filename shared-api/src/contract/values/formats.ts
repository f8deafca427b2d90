// For the server, which imports no package of texts.

export { moneyFormat, tripDaysFormat } from 'shared-i18n/formats'
