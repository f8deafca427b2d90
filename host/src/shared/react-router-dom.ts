// Written by "pnpm offer": what the remotes take of react-router-dom.
export {
  Link,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
