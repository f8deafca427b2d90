import { useLocation } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { currentYear } from 'shared-ui'
import type { Config } from '../config/config'
import { sectionAt, useSections } from '../sections'
import classes from './footer.module.css'

type FooterProps = Pick<Config, 'brand' | 'links'>

export function Footer({ brand, links }: FooterProps) {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  // Known once the sections are loaded.
  const isForClients = useSections(() => sectionAt(pathname)?.public === true)
  return (
    <footer className={classes.footer}>
      <span>{`© ${currentYear()} ${brand}`}</span>
      {!isForClients && (
        <nav aria-label={i18n.t('About')} className={classes.links}>
          {links.portfolio && <a href={links.portfolio}>{i18n.t('Portfolio')}</a>}
          {links.github && <a href={links.github}>{'GitHub'}</a>}
          {links.linkedin && <a href={links.linkedin}>{'LinkedIn'}</a>}
        </nav>
      )}
    </footer>
  )
}
