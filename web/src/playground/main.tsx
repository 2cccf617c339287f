import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { GraphiQL } from 'graphiql';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetcher } from './fetcher';

/** The editor's content at the first visit. */
const FIRST_QUERY = `# With the session of this browser.
# Ctrl and Enter run the query.

query WhoAmI {
  me {
    id
    email
    role
  }
  assessmentLimits {
    freeStudentUsed
    freeOpportunityUsed
  }
}
`;

const root = document.getElementById('root');
if (root === null) throw new Error('playground.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <GraphiQL fetcher={fetcher} defaultQuery={FIRST_QUERY} defaultEditorToolsVisibility />
  </StrictMode>,
);
