/** The pages in the order of the navigation, by their file. A page of the folder `docs` that is missing here fails the build. */
export const SECTIONS = [
  { title: 'Start', pages: ['docs/index.md', 'docs/tour.md', 'docs/faq.md'] },
  {
    title: 'Use it',
    pages: [
      'docs/testers.md',
      'docs/teachers.md',
      'docs/scenarios.md',
      'docs/embedding.md',
      'docs/examples.md',
      'docs/library.md',
    ],
  },
  {
    title: 'Run it',
    pages: ['docs/server.md', 'docs/hosting.md', 'docs/limits.md', 'docs/browsers.md', 'SECURITY.md'],
  },
  {
    title: 'Reference',
    pages: [
      'docs/compatibility.md',
      'docs/features.md',
      'docs/endpoints.md',
      'docs/vitrine-api.md',
      'docs/comparison.md',
    ],
  },
  { title: 'Project', pages: ['CHANGELOG.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'] },
];
