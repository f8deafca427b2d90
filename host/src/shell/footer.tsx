import { currentYear } from 'shared-ui'
import type { Config } from '../config/config'
import classes from './footer.module.css'

type FooterProps = Pick<Config, 'brand' | 'links'>

export function Footer({ brand, links }: FooterProps) {
  return (
    <footer className={classes.footer}>
      <span>
        © {currentYear()} {brand}
      </span>
      <nav aria-label="About" className={classes.links}>
        {links.portfolio && <a href={links.portfolio}>Portfolio</a>}
        {links.github && <a href={links.github}>GitHub</a>}
        {links.linkedin && <a href={links.linkedin}>LinkedIn</a>}
      </nav>
    </footer>
  )
}
