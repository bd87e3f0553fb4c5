// The colour scheme: what was chosen here or in the console, or the reader's preference. Runs before the page is drawn.
(() => {
  const NAME = 'mantine-color-scheme-value';
  const root = document.documentElement;
  const stored = () => {
    try {
      return localStorage.getItem(NAME);
    } catch {
      return null;
    }
  };
  const preferred = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  root.dataset.scheme = /^(light|dark)$/.test(stored() ?? '') ? stored() : preferred();

  document.addEventListener('DOMContentLoaded', () => {
    const button = document.getElementById('scheme');
    const show = () => {
      button.textContent = root.dataset.scheme === 'dark' ? 'Switch to light' : 'Switch to dark';
    };
    button.hidden = false;
    button.addEventListener('click', () => {
      root.dataset.scheme = root.dataset.scheme === 'dark' ? 'light' : 'dark';
      try {
        localStorage.setItem(NAME, root.dataset.scheme);
      } catch {
        // The choice lasts as long as the page.
      }
      show();
    });
    show();
    if (matchMedia('(max-width: 800px)').matches) document.querySelector('.pages').open = false;
    for (const block of document.querySelectorAll('main pre')) addCopyButton(block);
  });

  function addCopyButton(block) {
    if (!navigator.clipboard) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code').textContent);
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 1500);
    });
    const frame = document.createElement('div');
    frame.className = 'code';
    block.replaceWith(frame);
    frame.append(block, button);
  }
})();
