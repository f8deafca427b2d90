import { useDocumentTitle } from '@mantine/hooks'
import { DemoCard } from '../login/demo-card'
import { LoginCard } from '../login/login-card'
import { Scenery } from './scenery'
import classes from './welcome.module.css'

export function Welcome({ brand }: { brand: string }) {
  useDocumentTitle(brand)
  return (
    <div className={classes.welcome}>
      <Scenery className={classes.scenery} />
      <div className={classes.ways}>
        <LoginCard />
        <DemoCard />
      </div>
    </div>
  )
}
