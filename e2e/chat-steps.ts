import type { WebSocketRoute } from 'playwright-core';
import type { Visitor } from './stage.ts';

/** Writes down what the chat's status line says, from the next page on. */
export async function watchSteps({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { chatSteps: seen });
    const look = () => {
      const words = document.querySelector('[data-kind][role="status"]')?.textContent ?? '';
      if (words !== '' && seen.at(-1) !== words) seen.push(words);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export async function stepsSeen({ page }: Visitor): Promise<string[]> {
  return await page.evaluate(() => (window as unknown as { chatSteps: string[] }).chatSteps);
}

/** A visitor's chat whose network can go away: its open connection ends too, which "offline" alone does not do. */
export async function cuttableChat({ page, context }: Visitor) {
  const open = new Set<WebSocketRoute>();
  let isAway = false;
  await page.routeWebSocket(/\/api\/chat\/socket/, (socket) => {
    if (isAway) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  return {
    away: async () => {
      isAway = true;
      await context.setOffline(true);
      for (const socket of open) await socket.close();
      open.clear();
    },
    back: async () => {
      isAway = false;
      await context.setOffline(false);
    },
  };
}
