// How each game is won, in three sentences, and what is said in a first game: a sentence for each thing that is done, and one at the end.
export const lesson: {
    readonly [game: string]: {
        readonly goal: string;
        readonly turn: string;
        readonly end: string;
        readonly steps: readonly string[];
        readonly done: string;
    };
} = {
    tidepool: {
        goal: 'Baue eine Burg aus vier Mauern. Jede Mauer zeigt, welche Plättchen sie verlangt und wie viele Punkte sie bringt; die meisten Punkte gewinnen.',
        turn:
            'Decke Plättchen des Gezeitentümpels auf und lege sie in deine Reihe, solange du dich traust. Zwei gleiche, außer Sand, beenden das, und du ' +
            'verlierst, was hinter dem ersten liegt. Höre auf und bezahle dann eine Mauer mit ihren Plättchen.',
        end: 'Eine vierte Mauer leitet die letzte Runde ein. Dann zählen die Mauern und jedes übrige Plättchen einen Punkt.',
        steps: [
            'Dein Zug beginnt mit dem Aufdecken. Klicke auf den Gezeitentümpel.',
            'Das Plättchen liegt in deiner Reihe. Schaden kann dir nur ein gleiches und eine Welle. Decke noch eines auf.',
            'Zwei verschiedene: nichts ist verloren. Die Mauern oben zeigen, was sie verlangen; Häkchen zeigen, was du hast. Weiter.',
            'Sand passt zu nichts und ist immer sicher. Weiter.',
            'Die Zahlen unter dem Tümpel sagen, was noch verdeckt ist. Noch eines.',
            'Deine Reihe wächst, und mit ihr die Gefahr: jede Art in ihr, außer Sand, kann nun doppelt kommen. Ein letztes Mal.',
            'Sechs verschiedene, und nichts verloren. Übertreibe es nicht: höre auf, und die Reihe kommt in deinen Vorrat.',
            'Dein Vorrat reicht für eine Mauer. Baue die aus Sand, Spiralmuschel, Schmetterlingsmuschel und Stock: klicke sie oben an.',
        ],
        done: 'Das ist der ganze Zug: aufdecken, aufhören, bauen. Von hier an spielst du frei; ein Tipp ist immer einen Klick entfernt.',
    },
    sandpail: {
        goal: 'Ihr baut zu zweit die gleichen Burgen, jeder in seinem Sand. Wer eine zuerst fertig hat, bekommt ihre Punkte; der andere hat umsonst gebaut.',
        turn: 'Würfle, nimm die Teile, die die Würfel zeigen, und setze sie in deine Burgen. Eine Welle spült ein Teil des anderen fort.',
        end: 'Ist die letzte Burg fertig, gewinnt die höhere Summe.',
        steps: [
            'Die Würfel gaben dir drei Eimer. Setze den ersten auf einen markierten Platz unten in der linken Burg: nimm den Eimer, dann den Platz.',
            'Eimer sind der Boden. Setze einen in die rechte Burg, auf den markierten Platz.',
            'Und den letzten daneben, damit der Boden dieser Burg wächst.',
            'Nichts ist mehr zu setzen. Beende deinen Zug: nun würfelt der andere.',
            'Die Welle des anderen hat vielleicht etwas fortgespült. Du hast neue Teile. Baue in die Höhe: dieser Eimer steht auf einem anderen.',
            'Und dieser auf dem zweiten. Höhere Reihen brauchen etwas unter sich.',
            'Fertig für diesen Zug.',
        ],
        done: 'Nun kennst du alles: würfeln, setzen, auf die Wellen achten. Von hier an spielst du frei.',
    },
    barons: {
        goal: 'Habe als Erster sieben Münzen.',
        turn:
            'Ziehe zwei Teile, oder baue eines aus deinem Halter oder vom Markt. Ab der zweiten Etage geht dein Baron für jede Etage einen Schritt, und ' +
            'jede Münze, die er erreicht oder überholt, bringt dir eine.',
        end: 'Die siebte Münze beendet das Spiel sofort.',
        steps: [
            'Am Boden passt jede Zahl. Baue den Bergfried vom Markt neben dein Tor, auf den markierten Platz: nimm ihn, dann den Platz. Jetzt zählt ' +
                'seine 4, für das, was auf ihm steht, die 15.',
            'Nun die zweite Etage. Die Mauer mit der 9 kommt über den Bergfried und das Tor. Sie passt nicht genau, also wirst du zahlen; ' +
                'aber dein Baron geht.',
            'Die Zahl eines Teils muss die Summe dessen sein, worauf es ruht. Für jeden Schritt daneben zahlst du ein Teil deines Halters. Zahle dieses.',
            'Noch immer daneben. Zahle das nächste.',
            'Und das letzte. Suche das nächste Mal eine Summe, die passt.',
            'Am Boden muss nichts passen, und niemand geht. Baue dieses Fenster: es wird einmal etwas tragen.',
        ],
        done: 'Baue einen Boden, der aufgeht, und dann darauf: jeder Schritt bringt deinen Baron näher an eine Münze. Von hier an spielst du frei.',
    },
    sandbank: {
        goal: 'Vollende Sandburgen: jede Karte einer fertigen Burg ist ein Punkt, und manche bringen einen Bonus.',
        turn: 'Spiele eine Karte: baue mit ihr, greife mit ihr an oder tausche sie mit dem Strand. Fülle dann deine Hand auf drei auf.',
        end: 'Die Große Welle liegt nahe am Ende des Stapels. Jeder hat noch einen Zug; Unfertiges ist nichts wert.',
        steps: [
            'Beginne eine Burg mit dem Möwen-Ende: nimm es aus deiner Hand und klicke auf deinen Sand.',
            'Fülle deine Hand auf: nimm den Möwen-Angriff vom Strand. Alle sehen, dass du ihn hast.',
            'Beginne mit dem Eimer-Ende eine zweite Burg. Zwei Burgen sind schwerer zu berauben als eine.',
            'Nimm den Krabben-Angriff vom Strand.',
            'Du wirst angegriffen: eine Krabbe will deinen Eimer. Eine Möwe nimmt eine Krabbe, und du hast eine. Kontere!',
            'Der Angriff ist aufgegeben, und seine Karten sind Punkte auf deiner Sandbank. Fülle auf: nimm die Eimer-Ecke.',
            'Lege die Ecke über deinen Eimer, sodass Mauer auf Mauer trifft. Eine Mauer bleibt offen.',
            'Fülle diesmal vom Stapel auf: niemand weiß, was du ziehst.',
        ],
        done: 'Schließe die offene Mauer, und die Burg gehört dir. Von hier an spielst du frei.',
    },
    shorelings: {
        goal: 'Habe die meisten Sanddollar, wenn die Flut kommt. Jede deiner Figuren, die steht, zahlt am Ende jedes deiner Züge.',
        turn: 'Baue bis zu drei Blöcke, setze Figuren auf das Gebaute und schicke dann die Gefahren zu anderen.',
        end: 'Die Flut kommt, wenn ihre Marken verbraucht sind. Burgkarten und Seetang zählen auch.',
        steps: [
            'Baue einen Block: klicke auf das markierte Feld a10.',
            'Noch einen, daneben, auf a9.',
            'Und einen darauf: zwei Blöcke sind eine Säule.',
            'Deine Blöcke sind verbaut. Beende das Bauen.',
            'Nun die Leute. Die Prinzessin will eine Säule: nimm sie an der Seite, dann a9.',
            'Der Bogenschütze kommt auf den einzelnen Block, auf a10.',
            'Und das Tor an den Fuß der Säule, auf a8.',
            'Alle stehen. Beende das Setzen.',
            'Die Gefahren ziehen. Bringe den Schrecken auf die markierte Bahn, fort von deiner Burg.',
            'Decke nun eine der anderen auf: den Riesen. Seine Zahl sagt, wie nah er am Zuschlagen ist.',
        ],
        done: 'Jede Figur, die steht, hat dir gezahlt. Von hier an spielst du frei; behalte im Auge, was die Gefahren bedrohen.',
    },
};
