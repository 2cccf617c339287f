import type { JSX } from 'react';
import type { WholeProgram } from './ProgramSheet';

/** The programme in the words of schema.org; what is not known is left out. */
export function structuredData(program: WholeProgram): Record<string, unknown> {
  const { title, description, type, country, otherCountries, organisation, officialUrl, deadline } = program;
  return {
    '@context': 'https://schema.org',
    '@type': type === 'JOB' ? 'Service' : 'EducationalOccupationalProgram',
    name: title,
    description,
    ...(officialUrl !== null && { url: officialUrl }),
    ...(organisation !== null && { provider: { '@type': 'Organization', name: organisation } }),
    ...(type === 'JOB'
      ? { areaServed: [country, ...otherCountries].map((name) => ({ '@type': 'Country', name })) }
      : deadline !== null && { applicationDeadline: deadline }),
  };
}

/** What search engines read of the page. A block of data runs nothing; no text of a programme can end it. */
export function StructuredData({ program }: { program: WholeProgram }): JSX.Element {
  return (
    <script type="application/ld+json">
      {JSON.stringify(structuredData(program)).replaceAll('<', '\\u003c')}
    </script>
  );
}
